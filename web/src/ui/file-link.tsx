import { Download } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from './button-look'
import { uiTranslations } from './ui-translations'

interface FileLinkProps {
  readonly address: string
  /** Names the file for screen readers. */
  readonly label: string
  readonly className?: string
}

/** Downloads a list or a report as a file for a spreadsheet. */
export function FileLink({ address, label, className = '' }: FileLinkProps) {
  const t = useTranslations(uiTranslations)
  return (
    <a
      href={address}
      download
      aria-label={label}
      className={`${buttonClass({ variant: 'secondary', size: 'md' })} ${className}`}
    >
      <Download aria-hidden />
      {t('csv')}
    </a>
  )
}
