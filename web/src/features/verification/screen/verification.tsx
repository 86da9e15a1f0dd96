import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FilePlus2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { NextStep } from '@/features/first-steps/public'
import { errorDetailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { FileLink } from '@/ui/file-link'
import { Dialog } from '@/ui/overlay/dialog'
import { WhatVerifiedMeans } from '../badge/seen-by-entrena'
import { fileUrl, type OwnDocument, type OwnVerification, verificationQuery } from '../queries'
import { SendDocumentDialog } from '../send/send-dialog'
import { verificationTranslations } from '../verification-translations'
import { CertificateCard, IdentityCard } from './document-cards'

export interface VerificationProps {
  /** The trainer's card as clients see it. */
  readonly preview?: ReactNode
}

/** The trainer's own documents: states, upload, and what others see. */
export default function VerificationSection({ preview }: VerificationProps) {
  const t = useTranslations(verificationTranslations)
  const { data, error, isFetching, refetch } = useQuery(verificationQuery)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <ButtonLink to="/trainer-dashboard" variant="link" size="md" className="-ml-1 justify-self-start">
          <ArrowLeft aria-hidden />
          {t('back')}
        </ButtonLink>
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {data && <Papers verified={data} preview={preview} />}
      {!data && error && (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-4 wide:grid-cols-3">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}

type Sending = { readonly kind: 'identity' } | { readonly kind: 'certificate'; readonly again?: OwnDocument }

function Papers({ verified, preview }: { verified: OwnVerification; preview: ReactNode }) {
  const [sending, setSending] = useState<Sending>()
  const [seen, setSeen] = useState<OwnDocument>()
  const [isSent, setSent] = useState(false)
  const identities = verified.papers.filter(({ kind }) => kind === 'identity')
  const certificates = verified.papers.filter(({ kind }) => kind === 'certificate')
  function closeSent() {
    setSending(undefined)
    setSent(true)
  }
  return (
    <>
      {isSent && (
        <Suspense fallback={null}>
          <NextStep />
        </Suspense>
      )}
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        <IdentityCard
          verified={verified}
          paper={identities[0]}
          onSend={() => setSending({ kind: 'identity' })}
          onSee={setSeen}
        />
        {certificates.map((paper) => (
          <CertificateCard
            key={paper.id}
            paper={paper}
            onSend={() => setSending({ kind: 'certificate', again: paper })}
            onSee={setSeen}
          />
        ))}
      </div>
      <AddCertificate onAdd={() => setSending({ kind: 'certificate' })} />
      <Others on={verified.verified_on} preview={preview} />
      {sending && <SendDocumentDialog {...sending} onClose={() => setSending(undefined)} onSent={closeSent} />}
      {seen && <SentDialog paper={seen} onClose={() => setSeen(undefined)} />}
    </>
  )
}

function AddCertificate({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations(verificationTranslations)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-line-strong bg-surface p-4 wide:p-5">
      <div className="flex min-w-60 flex-1 items-center gap-4">
        <span className="lean ml-1.5 grid size-12 shrink-0 place-items-center rounded-[10px] bg-brand-soft text-brand [&>svg]:size-6 [&>svg]:skew-x-[14deg]">
          <FilePlus2 aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-md">{t('addCertificate')}</h2>
          <p className="text-sm text-muted">{t('addHint')}</p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="md"
        onClick={onAdd}
        className="max-wide:w-full"
        aria-label={t('addCertificate')}
      >
        {t('chooseFile')}
      </Button>
    </div>
  )
}

function Others({ on, preview }: { on: string | null; preview: ReactNode }) {
  const t = useTranslations(verificationTranslations)
  return (
    <section className="grid gap-5 pt-6">
      <h2 className="flex items-center gap-4 text-sm font-strong text-muted before:flex-1 before:border-t before:border-dashed before:border-line-strong after:flex-1 after:border-t after:border-dashed after:border-line-strong">
        {t('others')}
      </h2>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {preview}
        {on ? <WhatVerifiedMeans on={on} /> : <p className="text-muted">{t('nobodyYet')}</p>}
      </div>
    </section>
  )
}

function SentDialog({ paper, onClose }: { paper: OwnDocument; onClose: () => void }) {
  const t = useTranslations(verificationTranslations)
  return (
    <Dialog
      open
      onClose={onClose}
      title={paper.title ?? t('sentTitle')}
      description={`${t('nameOnPaper')}: ${paper.name_on_paper}`}
      wide
    >
      {paper.parts.map((part) =>
        part === 'paper' && paper.is_pdf ? (
          <FileLink key={part} address={fileUrl(paper, part)} text={t('download')} />
        ) : (
          <Picture
            key={part}
            url={fileUrl(paper, part)}
            label={t(part === 'selfie' ? 'selfie' : paper.kind === 'identity' ? 'card' : 'paper')}
          />
        ),
      )}
    </Dialog>
  )
}

function Picture({ url, label }: { url: string; label: string }) {
  const t = useTranslations(verificationTranslations)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoticeBox tone="warning" title={t('pictureFailed')} />
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-strong">{label}</figcaption>
      <img
        src={url}
        alt={label}
        onError={() => setBroken(true)}
        className="max-h-[45dvh] min-h-30 w-full rounded-control bg-sunken object-contain"
      />
    </figure>
  )
}
