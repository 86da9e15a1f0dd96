import type { HistoryKind } from '@entrena/contract/admin/history'
import {
  ArrowLeftRight,
  BadgeCheck,
  CalendarCheck,
  CircleCheck,
  CircleX,
  HandCoins,
  History,
  type LucideIcon,
  Mail,
  RotateCcw,
  Scale,
  SearchX,
  Send,
  StickyNote,
  TicketCheck,
  TriangleAlert,
  Undo2,
  UserPen,
  UserPlus,
  WalletCards,
} from 'lucide-react'

interface Look {
  readonly Icon: LucideIcon
  readonly tone: 'neutral' | 'positive' | 'warning' | 'danger' | 'info'
}

export const historyLooks: Readonly<Record<HistoryKind, Look>> = {
  requested: { Icon: TicketCheck, tone: 'info' },
  accepted: { Icon: CalendarCheck, tone: 'info' },
  moved: { Icon: ArrowLeftRight, tone: 'neutral' },
  completed: { Icon: CircleCheck, tone: 'positive' },
  cancelled: { Icon: CircleX, tone: 'danger' },
  problem_opened: { Icon: TriangleAlert, tone: 'warning' },
  problem_objected: { Icon: TriangleAlert, tone: 'warning' },
  problem_closed: { Icon: Scale, tone: 'neutral' },
  marked_paid: { Icon: WalletCards, tone: 'warning' },
  payment: { Icon: BadgeCheck, tone: 'positive' },
  balance_used: { Icon: WalletCards, tone: 'positive' },
  to_balance: { Icon: Undo2, tone: 'warning' },
  payment_undone: { Icon: RotateCcw, tone: 'danger' },
  refund_sent: { Icon: Send, tone: 'neutral' },
  not_received: { Icon: SearchX, tone: 'danger' },
  transfer_asked: { Icon: Undo2, tone: 'warning' },
  transfer_sent: { Icon: Send, tone: 'neutral' },
  transfer_seen: { Icon: CircleCheck, tone: 'positive' },
  transfer_returned: { Icon: RotateCcw, tone: 'danger' },
  earned: { Icon: HandCoins, tone: 'positive' },
  earned_back: { Icon: RotateCcw, tone: 'neutral' },
  mail: { Icon: Mail, tone: 'neutral' },
  registered: { Icon: UserPlus, tone: 'neutral' },
  renamed: { Icon: UserPen, tone: 'neutral' },
  action: { Icon: History, tone: 'neutral' },
  note: { Icon: StickyNote, tone: 'neutral' },
}
