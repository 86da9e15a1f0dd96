import { ArrowRight } from 'lucide-react'
import { useTranslations } from '../../lib/i18n/i18n'
import { ButtonLink } from '../../ui/button'
import { landingTranslations } from './translations'

export function Closing({ start }: { start: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <section className="closing bg-inverse text-on-inverse">
      <div className="page-width grid justify-items-start gap-5 pt-16 pb-69 wide:pt-24 wide:pb-37">
        <h2 className="display closing-title">
          <span className="block">{t('closingWhen')}</span> <span className="block">{t('closingAsk')}</span>
        </h2>
        <p className="max-w-112 text-lg text-on-inverse-muted">{t('closingText')}</p>
        <ButtonLink to={start} variant="sun" size="lg">
          {t('getStarted')}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </section>
  )
}
