import type { Certificate } from '@entrena/contract/verification/entity'
import { verifiedWords } from '@entrena/contract/verification/words'
import { Award } from 'lucide-react'
import { useLanguage } from '@/lib/i18n/language'
import { WhatVerifiedMeans } from './what-verified-means'

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
