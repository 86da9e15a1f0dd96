import { Download } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { CopyButton } from './copy-button'
import { setupTranslations } from './setup-translations'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations(setupTranslations)
  const file = `${t('fileTitle')}\n\n${codes.join('\n')}\n`
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-4 gap-y-1 rounded-control bg-sunken p-4 font-strong tabular-nums">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow">
        <CopyButton text={codes.join('\n')} label="copyAll" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="entrena.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden />
          {t('download')}
        </a>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  )
}
