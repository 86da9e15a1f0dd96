import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { errorDetailOf, isUnreachable } from '@/lib/api/call'
import { downloadFile } from '@/lib/api/download'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { type ButtonLook, buttonClass } from './button-look'
import { Spinner } from './feedback/spinner'
import { uiTranslations } from './ui-translations'

/** Downloads a file. If the download fails, a toast says why. */
export function useDownload() {
  const t = useTranslations(uiTranslations)
  return useWrite({
    action: 'download',
    send: (address: string) => downloadFile(address),
    failed: (error) =>
      errorDetailOf(error) ??
      [t('downloadFailed'), isUnreachable(error) && t('checkConnection')].filter(Boolean).join('. '),
  })
}

interface FileLinkProps extends Pick<ButtonLook, 'variant' | 'size' | 'block' | 'className'> {
  readonly address: string
  /** Names the file for screen readers. */
  readonly label?: string
  readonly text?: string
}

/** A link to a file. A click with a modifier key is left to the browser, which can open or save the link as usual. */
export function FileLink({ address, label, text, variant = 'secondary', size = 'md', ...look }: FileLinkProps) {
  const t = useTranslations(uiTranslations)
  const { send, isPending } = useDownload()
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void send(address)
  }
  return (
    <a
      href={address}
      download
      aria-label={label}
      aria-busy={isPending || undefined}
      onClick={press}
      className={buttonClass({ variant, size, ...look })}
    >
      {isPending ? <Spinner /> : <Download aria-hidden />}
      {text ?? t('csv')}
    </a>
  )
}
