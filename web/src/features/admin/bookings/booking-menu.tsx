import { cancelReasonFor } from '@entrena/contract/bookings/moves'
import { referenceOf } from '@entrena/contract/payments/rules'
import { useQueryClient } from '@tanstack/react-query'
import { BanknoteArrowDown, CircleX, Copy, Ellipsis, FileImage, FileText, ReceiptText } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Booking, CancelDialog } from '@/features/bookings/public'
import { refresh, stale } from '@/lib/api/keys'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { buttonClass } from '@/ui/button-look'
import { arrivalTranslations } from '../arrivals/arrival-translations'
import { ExtraDialog, mayHaveExtra } from '../arrivals/extra-dialog'
import { adminTranslations } from '../translations'
import { adminBookingTranslations } from './bookings-translations'
import { ProofDialog } from './proof-dialog'

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-ink no-underline outline-none data-[highlighted]:bg-sunken data-[disabled]:text-muted [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted'

export function BookingMenu({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const tr = useTranslations(arrivalTranslations)
  const [isOpen, setOpen] = useState(false)
  const [isProofOpen, setProofOpen] = useState(false)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const [isExtraOpen, setExtraOpen] = useState(false)
  const client = useQueryClient()
  useBackCloses(() => setOpen(false), isOpen)
  const reference = referenceOf(booking.id)
  const isPdf = booking.payment_proof_type === 'pdf'

  async function copy() {
    if (await copyText(reference)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }

  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <DropdownMenu.Trigger
          aria-label={ta('more', { name: `${booking.client_name || ta('unknown')}, ${reference}` })}
          className={buttonClass({ variant: 'ghost', size: 'md', icon: true })}
        >
          <Ellipsis aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            className="z-30 min-w-60 animate-enter rounded-control bg-surface p-1.5 shadow-float"
          >
            <p className="px-3 py-2 text-sm text-muted">{t('reference', { reference })}</p>
            <DropdownMenu.Item
              disabled={!booking.payment_proof_url}
              onSelect={() => setProofOpen(true)}
              className={itemLook}
            >
              {isPdf ? <FileText aria-hidden /> : <FileImage aria-hidden />}
              {t(booking.payment_proof_url ? (isPdf ? 'openPdf' : 'openProof') : 'noProof')}
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link to={`/booking-checkout/${booking.id}`} className={itemLook}>
                <ReceiptText aria-hidden />
                {t('openBooking')}
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => void copy()} className={itemLook}>
              <Copy aria-hidden />
              {t('copyReference')}
            </DropdownMenu.Item>
            {mayHaveExtra(booking) && (
              <DropdownMenu.Item onSelect={() => setExtraOpen(true)} className={itemLook}>
                <BanknoteArrowDown aria-hidden />
                {tr('extra')}
              </DropdownMenu.Item>
            )}
            {cancelReasonFor(booking, 'admin', new Date()) && (
              <DropdownMenu.Item onSelect={() => setCancelOpen(true)} className={itemLook}>
                <CircleX aria-hidden />
                {t('cancel')}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isCancelOpen && (
        <CancelDialog
          booking={booking}
          as="admin"
          onClose={() => setCancelOpen(false)}
          onDone={() => void refresh(client, stale.bookingsOfAll)}
        />
      )}
      {isExtraOpen && <ExtraDialog booking={booking} onClose={() => setExtraOpen(false)} />}
      <ProofDialog booking={booking} isOpen={isProofOpen} onClose={() => setProofOpen(false)} />
    </>
  )
}
