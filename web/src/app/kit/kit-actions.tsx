import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../lib/browser/toast'
import { formatPesos } from '../../lib/i18n/format'
import { Button, ButtonLink } from '../../ui/button'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'

export function KitButtons() {
  const [busy, setBusy] = useState(true)
  return (
    <div className="flex flex-wrap gap-3">
      <Button>Book Now</Button>
      <Button variant="secondary">Refresh</Button>
      <Button variant="soft">Schedule next</Button>
      <Button variant="ghost">Logout</Button>
      <ButtonLink variant="link" to="/">
        <ArrowLeft aria-hidden />
        Back to Search
      </ButtonLink>
      <Button variant="sun">Get Started</Button>
      <Button variant="danger">Delete user</Button>
      <Button variant="dangerQuiet">Decline</Button>
      <Button disabled>Book</Button>
      <Button busy={busy} busyLabel="Processing..." onClick={() => setBusy(true)}>
        Mark as Paid
      </Button>
      <Button variant="secondary" busy>
        Refresh
      </Button>
      <Button variant="ghost" size="md" icon aria-label="Delete">
        <Trash2 aria-hidden />
      </Button>
      <Button size="md">In a row</Button>
      <Button size="lg" block>
        Pay or start
      </Button>
    </div>
  )
}

export function KitToasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => toast.success('Payment marked as paid! Waiting for admin confirmation.')}
      >
        Success
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Failed to create booking')}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.info('Booking created! Proceeding to payment...')}>
        Info
      </Button>
    </div>
  )
}

export function KitDialogs() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Confirm payment
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        title="Confirm payment?"
        person={{ name: 'Massiel Cruz', line: 'Massiel Cruz to Yulissa Peralta' }}
        amount={{ text: formatPesos(5525), reference: '7F3A91C2' }}
        consequence="This adds the amount to Yulissa's earnings and e-mails both of them. Only confirm once the payment is received."
        confirmLabel="Confirm Payment"
        busyLabel="Processing..."
      />
    </>
  )
}
