import type { Certificate } from '@entrena/contract/verification/entity'
import { verifiedWords } from '@entrena/contract/verification/words'
import { Award, BadgeCheck } from 'lucide-react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'

interface SeenByEntrenaProps {
  readonly on: string | null
  readonly certificates: readonly Certificate[]
}

/** Checked certificates of a trainer, and the meaning of the badge. */
export default function SeenByEntrena({ on, certificates }: SeenByEntrenaProps) {
  return (
    <>
      {certificates.length > 0 && <CertificatesSeen certificates={certificates} />}
      {on && <WhatVerifiedMeans on={on} />}
    </>
  )
}

function CertificatesSeen({ certificates }: { certificates: readonly Certificate[] }) {
  const [language] = useLanguage()
  return (
    <section className="grid gap-3">
      <h2>{verifiedWords[language].certificates}</h2>
      <ul className="grid gap-3">
        {certificates.map(({ title, issuer, year }) => (
          <li key={`${title} ${issuer} ${year}`} className="flex items-start gap-3">
            <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-strong">{title}</b>
              <span className="block text-sm text-muted">{`${issuer}, ${year}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WhatVerifiedMeans({ on }: { on: string }) {
  const t = useTranslations(badgeTranslations)
  const [language] = useLanguage()
  return (
    <Card padded className="grid gap-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-control bg-positive-soft text-positive"
        >
          <BadgeCheck className="size-5.5" />
        </span>
        <h2 className="min-w-0">{t('whatItMeans')}</h2>
      </div>
      <p className="max-w-[62ch]">{verifiedWords[language].meaning(on)}</p>
    </Card>
  )
}

const badgeTranslations = defineTranslations('verified-badge', {
  en: { whatItMeans: 'What “Verified” means' },
  es: { whatItMeans: 'Qué significa «Identidad verificada»' },
})
