import type { Certificate } from '@entrena/contract/verification/entity'
import { CertificatesSeen } from './certificates-seen'
import { WhatVerifiedMeans } from './what-verified-means'

interface SeenByEntrenaProps {
  readonly on: string | null
  readonly certificates: readonly Certificate[]
}

/** What Entrena has seen of a trainer: the certificates, and what the badge means. */
export default function SeenByEntrena({ on, certificates }: SeenByEntrenaProps) {
  return (
    <>
      {certificates.length > 0 && <CertificatesSeen certificates={certificates} />}
      {on && <WhatVerifiedMeans on={on} />}
    </>
  )
}
