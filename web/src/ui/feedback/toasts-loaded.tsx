import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import './toasts.css'
import { joinClasses } from '@/lib/browser/classes'
import { connectToastRenderer, type ToastKind, type ToastRequest } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '../button-look'
import { uiTranslations } from '../ui-translations'

const looks = {
  success: { tone: 'bg-positive-soft text-positive', Icon: CircleCheck },
  error: { tone: 'bg-danger-soft text-danger', Icon: CircleAlert },
  info: { tone: 'bg-info-soft text-info', Icon: Info },
} as const satisfies Record<ToastKind, unknown>

/**
 * Toasts cover the header and not the page's content below it, because nothing in the header is needed for the current
 * task. On a wide screen the header is 69 px high, and a toast of two lines ends at its lower edge.
 */
const onWideHeader = { top: 'calc(var(--bar-height) + 5px)', right: '24px' }
/**
 * On a phone the header is 61 px high, and the main button and the navigation are at the bottom. Dialogs leave the
 * height of the header free.
 */
const onHeader = { top: 'calc(var(--bar-height) + 2px)', right: '8px', left: '8px' }

export default function ToastsLoaded() {
  const t = useTranslations(uiTranslations)
  useEffect(() => {
    const errors = new Map<string, string | number>()
    return connectToastRenderer({
      show(request) {
        const id = sonner.custom((shown) => <Toast {...request} onClose={() => sonner.dismiss(shown)} />)
        if (request.kind === 'error' && request.action !== undefined) errors.set(request.action, id)
      },
      clear(action) {
        const id = errors.get(action)
        // Without an id, sonner would dismiss every toast.
        if (id !== undefined) sonner.dismiss(id)
        errors.delete(action)
      },
    })
  }, [])
  return (
    <Toaster
      position="top-right"
      duration={4000}
      visibleToasts={3}
      expand
      gap={12}
      offset={onWideHeader}
      mobileOffset={onHeader}
      containerAriaLabel={t('notifications')}
      className="toasts"
    />
  )
}

function Toast({ kind, text, onClose }: ToastRequest & { onClose: () => void }) {
  const t = useTranslations(uiTranslations)
  const { tone, Icon } = looks[kind]
  return (
    <div className="flex min-h-14 w-full select-none items-center gap-3 rounded-control bg-surface py-2 pr-3 pl-4 font-text text-md text-ink shadow-float max-sm:py-1.5 max-sm:pr-1.5 max-sm:pl-3 max-sm:text-sm">
      <span className={joinClasses('grid size-9 shrink-0 place-items-center rounded-[10px]', tone)}>
        <Icon aria-hidden className="size-5" strokeWidth={2.4} />
      </span>
      <span className="min-w-0 flex-1 font-strong wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className={buttonClass({ variant: 'ghost', size: 'md', icon: true })}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
