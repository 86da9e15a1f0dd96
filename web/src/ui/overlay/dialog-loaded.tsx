import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '../button-look'
import { uiTranslations } from '../ui-translations'
import { useOverlay } from './use-overlay'

export interface DialogProps {
  readonly onClose: () => void
  /** While a write is sent, the dialog cannot be closed. */
  readonly busy?: boolean | undefined
  readonly title: string
  /** One sentence under the title. Screen readers read it together with the title. */
  readonly description?: string
  /** Shown before the title, for example an avatar. */
  readonly lead?: ReactNode
  readonly wide?: boolean
  /** True to place the dialog at the bottom of a phone's screen, within reach of the thumb. */
  readonly sheet?: boolean
  readonly children?: ReactNode
  /** Buttons, with the primary button last. On a phone the buttons are stacked, with the primary button on top. */
  readonly actions?: ReactNode
}

/**
 * The buttons of a tall dialog stay in sight, except on a very low screen. The offset makes up for the padding of the
 * scrolling box, at which a sticky element would stop.
 */
const actionsClass =
  'mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap-reverse sm:justify-end ' +
  '[@media(min-height:32rem)]:sticky -bottom-4 z-1 -mx-5 -mb-5 rounded-b-card bg-surface px-5 pb-5 wide:-mx-6 wide:-mb-6 wide:px-6 wide:pb-6 ' +
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface before:to-transparent'

export default function DialogLoaded(props: DialogProps) {
  const { onClose, busy = false, title, description, lead, wide = false, sheet = false, children, actions } = props
  const t = useTranslations(uiTranslations)
  const close = () => !busy && onClose()
  const overlay = useOverlay(close)

  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={joinClasses(
            'fixed inset-0 z-40 grid animate-fade-in place-items-center overflow-y-auto bg-overlay p-4',
            actions !== undefined && 'scroll-pb-40 sm:scroll-pb-26',
            // Leaves room for toasts, which are at the top of a phone.
            sheet ? 'max-sm:items-end max-sm:p-0 max-sm:pt-16' : 'max-sm:pt-16',
          )}
        >
          <Dialog.Content
            {...overlay}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={joinClasses(
              'relative grid w-full animate-enter grid-cols-1 gap-4 rounded-card bg-surface p-5 shadow-float wide:p-6',
              wide ? 'max-w-180' : 'max-w-120',
              sheet && 'max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-[calc(1.25rem+env(safe-area-inset-bottom))]',
            )}
          >
            {sheet && (
              <span aria-hidden className="-mt-2 h-1 w-10 justify-self-center rounded-full bg-line-strong sm:hidden" />
            )}
            <div className="flex items-center gap-3 pr-10">
              {lead}
              <div className="min-w-0">
                <Dialog.Title>{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="wrap-anywhere text-muted">{description}</Dialog.Description>
                )}
              </div>
            </div>
            {children}
            {actions && <div className={joinClasses(actionsClass, sheet && 'max-sm:bottom-0')}>{actions}</div>}
            <Dialog.Close
              aria-label={t('close')}
              className={buttonClass({ variant: 'ghost', size: 'md', icon: true, className: 'absolute top-3 right-3' })}
            >
              <X aria-hidden />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
