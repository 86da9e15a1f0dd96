import { CalendarPlus, ChevronDown, Copy, Link2 } from 'lucide-react'
import { copyText } from '@/lib/browser/copy-text'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { TextField } from '@/ui/form/text-field'
import { calendarTranslations } from './calendar-translations'

const blockClass = 'grid grid-cols-1 gap-4 border-t border-line px-5 py-4 wide:px-6'

export function CalendarAddress({ address }: { address: string }) {
  const t = useTranslations(calendarTranslations)
  const copy = async () => {
    if (await copyText(address)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <div className={blockClass}>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        icon={<Link2 aria-hidden />}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button size="md" onClick={copy}>
          <Copy aria-hidden />
          {t('copy')}
        </Button>
        {/* Calendar programs open webcal addresses and offer to subscribe. */}
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'secondary', size: 'md' })}>
          <CalendarPlus aria-hidden />
          {t('open')}
        </a>
      </div>
    </div>
  )
}

export function CalendarSteps() {
  const t = useTranslations(calendarTranslations)
  return (
    <details className="group border-t border-line px-5 wide:px-6">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-strong">
        {t('how')}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 pb-5 text-sm text-muted">
        <li>{t('apple')}</li>
        <li>{t('google')}</li>
        <li>{t('outlook')}</li>
        <li>{t('slow')}</li>
      </ul>
    </details>
  )
}
