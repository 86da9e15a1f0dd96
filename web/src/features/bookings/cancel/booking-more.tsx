import {
  freeCancellationUntil,
  maxClientMoves,
  policyTerms,
  sessionStart,
} from '@entrena/contract/bookings/cancellation'
import { problemNoteMissing } from '@entrena/contract/bookings/errors'
import { cancelReasonFor, isBegunPackage, mayAnswerRequest } from '@entrena/contract/bookings/moves'
import type { ProblemKind } from '@entrena/contract/bookings/problems'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { contactPathAbout } from '@entrena/contract/contact/rules'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { mayHaveReceipt, receiptNumberOf, receiptPath } from '@entrena/contract/money/receipts/rules'
import { absenceForecast } from '@entrena/contract/money/sentences/problem'
import { CalendarSync, CircleX, LifeBuoy, MessageSquareWarning, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { formatInstant, formatPesos, keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import type { ButtonLook } from '@/ui/button-look'
import { RadioList } from '@/ui/form/radio-list'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { MoreMenu, type MoreMenuEntry } from '@/ui/overlay/more-menu'
import MoveDialog, { moveTranslations } from '../move/move-dialog'
import { useBookingWords } from '../parts/booking-words'
import { useProblemWrite } from '../problems/problem-form'
import { problemTranslations } from '../problems/problem-translations'
import type { Booking } from '../queries'
import CancelDialog from './cancel-dialog'
import { cancelTranslations } from './cancel-translations'

interface BookingMoreProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
  readonly onDone?: () => void
  /** Menu items that are shown above all others. */
  readonly first?: readonly MoreMenuEntry[]
  readonly variant?: ButtonLook['variant']
  readonly className?: string
}

/** Menu of a booking. If it has no items, only its dialogs are rendered, so that an open dialog can still close. */
export function BookingActionsMenu({
  booking,
  as,
  onDone,
  first = [],
  variant = 'ghost',
  className,
}: BookingMoreProps) {
  const t = useTranslations(cancelTranslations)
  const tm = useTranslations(moveTranslations)
  const tp = useTranslations(problemTranslations)
  const words = useBookingWords()
  const [isCancelling, setCancelling] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const moving = useMoving(booking)
  const costHint = useCostHint({ booking, as })
  const isCancellable = cancelReasonFor(booking, as, new Date()) !== undefined
  const hasReceipt = as === 'client' && mayHaveReceipt(booking)
  // A trainer declines a request with the button beside the menu. Only a package that has begun must be cancelled with
  // the menu.
  const canCancel = isCancellable && (as === 'client' || booking.status !== 'pending' || isBegunPackage(booking))
  const isRest = booking.status === 'completed' || booking.status === 'cancelled'
  const canMove = isCancellable && !isRest && (booking.status !== 'pending' || mayAnswerRequest(booking, new Date()))
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  return (
    <>
      <MoreMenu
        label={t('more', { name, when: words.when(booking) })}
        variant={variant}
        className={className}
        widthClass="min-w-64"
        focusKey={booking.id}
        items={[
          ...first,
          ...(canMove
            ? [
                {
                  label: tm(as === 'client' ? 'move' : 'propose'),
                  hint: as === 'client' ? moving.hint : tm('proposeHint'),
                  icon: CalendarSync,
                  isDisabled: as === 'client' && moving.isTooLate,
                  onSelect: () => setMoving(true),
                },
              ]
            : []),
          ...(hasReceipt
            ? [{ label: t('receipt'), hint: receiptHint(booking), icon: ReceiptText, to: receiptPath(booking.id) }]
            : []),
          ...(booking.reportable
            ? [
                {
                  label: tp('report'),
                  hint: tp('reportHint', { name }),
                  icon: MessageSquareWarning,
                  onSelect: () => setReporting(true),
                },
              ]
            : []),
          ...(as === 'client' ? [{ label: t('contact'), icon: LifeBuoy, to: contactPathAbout(booking.id) }] : []),
          ...(canCancel
            ? [
                {
                  label: t(isRest ? 'cancelRest' : 'cancelBooking'),
                  hint: costHint,
                  icon: CircleX,
                  isDanger: true,
                  onSelect: () => setCancelling(true),
                },
              ]
            : []),
        ]}
      />
      {isMoving && <MoveDialog booking={booking} as={as} onClose={() => setMoving(false)} />}
      {isReporting && <ReportDialog booking={booking} as={as} onClose={() => setReporting(false)} />}
      {isCancelling && (
        <CancelDialog booking={booking} as={as} onClose={() => setCancelling(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
}

/**
 * The number and amount of a receipt. Undefined for a later session, because the booking that bought the package has
 * the receipt.
 */
function receiptHint({ id, created_at: createdAt, price, package_booking_id: packageId }: Booking): string | undefined {
  if (packageId !== null) return undefined
  return `${receiptNumberOf({ id, createdAt: new Date(createdAt) })} · ${formatPesos(price)}`
}

/** Until when a client can move the booking, and how often. */
function useMoving(booking: Booking) {
  const t = useTranslations(moveTranslations)
  const [language] = useLanguage()
  const until = movableUntil(booking)
  const count = maxClientMoves - booking.times_moved
  const isLate = until <= new Date()
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  const hint = isLate ? t('tooLate') : count > 0 ? t('movesLeft', { count, when }) : t('noMovesLeft')
  return { hint, isTooLate: isLate || count <= 0 }
}

/**
 * Returns until when a client can move a session: an accepted session until free cancellation ends, a request until it
 * begins.
 */
function movableUntil(booking: Booking): Date {
  return booking.status === 'pending'
    ? sessionStart(booking)
    : freeCancellationUntil({ ...booking, policy: booking.cancellation_policy })
}

/** In the menu of a client, says whether cancelling is still free. */
function useCostHint({ booking, as }: Pick<BookingMoreProps, 'booking' | 'as'>): string | undefined {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  if (as !== 'client' || booking.status === 'completed' || booking.status === 'cancelled') return undefined
  const until = freeCancellationUntil({ ...booking, policy: booking.cancellation_policy })
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  if (booking.status === 'pending') return t('withdrawHint')
  return until > new Date() ? t('freeUntil', { when }) : t('lateHint')
}

interface ReportDialogProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
  readonly onClose: () => void
}

function ReportDialog({ booking, as, onClose }: ReportDialogProps) {
  const t = useTranslations(problemTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const [kind, setKind] = useState<ProblemKind>(booking.reportable ?? 'other')
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  const { send, isPending } = useProblemWrite({
    action: `report a problem of ${booking.id}`,
    send: (body: { kind: ProblemKind; note: string }) =>
      call('POST /bookings/{id}/problem', { params: { id: booking.id }, body }),
    done: t('reported', { name }),
    failed: t('reportFailed'),
    onDone: onClose,
  })
  const needsNote = kind === 'other' && note.trim() === ''

  function report() {
    setTried(true)
    if (!needsNote) send({ kind, note: note.trim() })
  }

  const absentHint =
    as === 'trainer'
      ? absenceForecast.client[language]({ name, percent: policyTerms[booking.cancellation_policy].keptAbsent })
      : absenceForecast[booking.package_booking_id ? 'trainer_in_package' : 'trainer'][language]({ name })
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('reportTitle')}
      description={`${name} · ${keepOnOneLine(words.when(booking))}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button onClick={report} busy={isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <RadioList
        legend={t('reportTitle')}
        chosen={kind}
        onChoose={setKind}
        options={[
          ...(booking.reportable === 'absent'
            ? [{ value: 'absent' as const, label: t('absent', { name }), hint: absentHint }]
            : []),
          { value: 'other', label: t('other'), hint: t('otherHint', { name }) },
        ]}
      />
      <TextArea
        label={t(kind === 'other' ? 'note' : 'noteOptional')}
        hint={t('readBy', { name })}
        rows={3}
        maxLength={noteCharacters}
        value={note}
        error={wasTried && needsNote ? problemNoteMissing.sentence[language] : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
