import { Landmark } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '../avatar'
import { Button } from '../button'
import { uiTranslations } from '../ui-translations'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly title: string
  /**
   * The person concerned. `line`, such as 'Massiel Cruz to Yulissa Peralta', is shown below the question in place of
   * the name.
   */
  readonly person?: { readonly name: string; readonly photo?: string | null; readonly line?: string }
  /** The formatted amount, and the reference of the bank transfer. */
  readonly amount?: { readonly text: string; readonly reference?: string }
  readonly consequence: ReactNode
  /** Label of the confirm button: a verb, never 'OK'. */
  readonly confirmLabel: string
  readonly busyLabel?: string | undefined
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly tone?: 'primary' | 'danger'
}

const doubleClickMs = 500

/**
 * Ignores the second click of a double click, because `busy` becomes true too late for it. After a failure clicks work
 * again.
 */
function useOnce(act: () => void, busy: boolean): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!busy) isPressed.current = false
  }, [busy])
  return () => {
    if (isPressed.current) return
    isPressed.current = true
    setTimeout(() => {
      isPressed.current = false
    }, doubleClickMs)
    act()
  }
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    person,
    amount,
    consequence,
    confirmLabel,
    busyLabel,
    busy = false,
    disabled = false,
    tone,
  } = props
  const t = useTranslations(uiTranslations)
  const description = person?.line ?? person?.name
  const confirmOnce = useOnce(onConfirm, busy)
  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title={title}
      {...(description && { description })}
      lead={person && <Avatar name={person.name} photo={person.photo} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {t('leave')}
          </Button>
          <Button
            variant={tone ?? 'primary'}
            onClick={confirmOnce}
            busy={busy}
            disabled={disabled}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {amount && <Amount {...amount} />}
      <div>{consequence}</div>
    </Dialog>
  )
}

function Amount({ text, reference }: { text: string; reference?: string }) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-control bg-inverse px-5 py-4 text-on-inverse">
      <div>
        {reference && <span className="block text-sm text-on-inverse-muted">{reference}</span>}
        <span className="num block text-2xl">{text}</span>
      </div>
      <Landmark aria-hidden className="size-5" />
    </div>
  )
}
