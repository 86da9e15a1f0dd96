import { CalendarDays, MessageCircle, Search, TicketCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { ClientCalendar, MyBookings } from '../features/bookings/public'
import { Messages, useUnreadPolled } from '../features/messages/public'
import { FindTrainers } from '../features/trainers/public'
import { useTranslations } from '../lib/i18n/i18n'
import { Tabs } from '../ui/tabs'
import { clientTranslations } from './client-translations'
import { nextWith } from './next-with'

function ClientMessages() {
  return <Messages about={nextWith} />
}

/** The client's tabs, the first by default. The id is what the address says, and names the label. */
export const clientTabs = [
  { id: 'find', icon: Search, Tab: FindTrainers },
  { id: 'calendar', icon: CalendarDays, Tab: ClientCalendar },
  { id: 'bookings', icon: TicketCheck, Tab: MyBookings },
  { id: 'messages', icon: MessageCircle, Tab: ClientMessages },
] as const

const dashboard = '/client-dashboard'

/** The address of a tab, which keeps what else was chosen on the dashboard: one comes back to the same search. */
function tabPath(id: string, { pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(pathname === dashboard ? search : '')
  // The open chat is Messages' own: its tab leads to the list.
  params.delete('with')
  if (id === clientTabs[0].id) params.delete('tab')
  else params.set('tab', id)
  return params.size > 0 ? `${dashboard}?${params}` : dashboard
}

/** In the header of a wide screen, at the bottom of a phone. */
export function ClientTabs({ current }: { current: string }) {
  const t = useTranslations(clientTranslations)
  const location = useLocation()
  const unread = useUnreadPolled()
  const items = clientTabs.map(({ id, icon }) => ({
    id,
    icon,
    label: t(id),
    to: tabPath(id, location),
    count: id === 'messages' ? { value: unread, label: t('unread', { count: unread }) } : undefined,
  }))
  return <Tabs label={t('tabs')} items={items} current={current} phone="bottom" />
}
