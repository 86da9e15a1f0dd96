import { dominicanDate } from '@entrena/contract/dominican-time'
import { maySendIdentity } from '@entrena/contract/verification/rules'
import { writeMonth } from '@entrena/contract/verification/words'
import { useQueryClient } from '@tanstack/react-query'
import {
  Award,
  Camera,
  CircleCheck,
  CircleDashed,
  CircleX,
  Eye,
  FileText,
  FileX2,
  Hourglass,
  IdCard,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { type OwnDocument, type OwnVerification, verificationQuery } from '../queries'
import { verificationTranslations } from '../verification-translations'

type Look = 'none' | 'looking' | 'accepted' | 'refused' | 'expired' | 'otherName'

function lookOf(paper: OwnDocument | undefined): Look {
  if (!paper) return 'none'
  if (paper.state === 'sent') return 'looking'
  if (paper.state === 'refused') return 'refused'
  if (!paper.fits_name) return 'otherName'
  return paper.is_expired ? 'expired' : 'accepted'
}

const tones = {
  none: { tone: 'neutral', tile: 'bg-neutral-soft text-neutral', Icon: CircleDashed, text: 'notSent' },
  looking: { tone: 'warning', tile: 'bg-warning-soft text-warning', Icon: Hourglass, text: 'looking' },
  accepted: { tone: 'positive', tile: 'bg-positive-soft text-positive', Icon: CircleCheck, text: 'accepted' },
  refused: { tone: 'danger', tile: 'bg-danger-soft text-danger', Icon: CircleX, text: 'notAccepted' },
  expired: { tone: 'warning', tile: 'bg-warning-soft text-warning', Icon: Hourglass, text: 'expired' },
  otherName: { tone: 'warning', tile: 'bg-warning-soft text-warning', Icon: CircleX, text: 'otherName' },
} as const

interface FrameProps {
  readonly look: Look
  readonly icon: LucideIcon
  readonly title: string
  readonly isIdentity?: boolean
  readonly children: ReactNode
}

function Frame({ look, icon: Icon, title, isIdentity = false, children }: FrameProps) {
  const t = useTranslations(verificationTranslations)
  const { tone, tile, Icon: State, text } = tones[look]
  return (
    <Card padded className="grid grid-cols-1 grid-rows-[auto_auto_1fr] content-start gap-3">
      <div className="flex items-start justify-between gap-3">
        <span aria-hidden className={joinClasses('grid size-12 place-items-center rounded-control', tile)}>
          <Icon className="size-6" />
        </span>
        <Badge tone={tone} icon={<State aria-hidden />}>
          {t(isIdentity && look === 'accepted' ? 'verified' : text)}
        </Badge>
      </div>
      <h2 className="wrap-anywhere">{title}</h2>
      <div className="flex flex-col gap-3">{children}</div>
    </Card>
  )
}

interface Actions {
  readonly onSend: () => void
  readonly onSee: (paper: OwnDocument) => void
}

interface IdentityCardProps extends Actions {
  readonly verified: OwnVerification
  readonly paper: OwnDocument | undefined
}

export function IdentityCard({ verified, paper, onSend, onSee }: IdentityCardProps) {
  const t = useTranslations(verificationTranslations)
  const [language] = useLanguage()
  const look = lookOf(paper)
  const { verified_on: on, verified_until: until } = verified
  const canSend = look !== 'looking' && maySendIdentity(until, dominicanDate(new Date()))
  return (
    <Frame look={look} icon={look === 'refused' ? FileX2 : IdCard} title={t('identity')} isIdentity>
      <PaperText look={look} paper={paper} none={t('identityText')} on={on} />
      {on && look !== 'accepted' && (
        <p className="text-sm text-muted">{t('stillVerified', { month: writeMonth(on, language) })}</p>
      )}
      <Foot look={look} paper={paper} canSend={canSend} onSend={onSend} onSee={onSee} sendText={t('sendIdentity')} />
    </Frame>
  )
}

export function CertificateCard({ paper, onSend, onSee }: Actions & { readonly paper: OwnDocument }) {
  const t = useTranslations(verificationTranslations)
  const look = lookOf(paper)
  const canSend = look !== 'looking' && look !== 'accepted'
  return (
    <Frame look={look} icon={look === 'refused' ? FileX2 : Award} title={paper.title ?? t('certificate')}>
      <PaperText look={look} paper={paper} none="" on={null} />
      <Foot look={look} paper={paper} canSend={canSend} onSend={onSend} onSee={onSee} sendText={t('sendAgain')} />
    </Frame>
  )
}

interface PaperTextProps {
  readonly look: Look
  readonly paper: OwnDocument | undefined
  readonly none: string
  readonly on: string | null
}

function PaperText({ look, paper, none, on }: PaperTextProps) {
  const t = useTranslations(verificationTranslations)
  const [language] = useLanguage()
  if (!paper) return <p className="text-muted">{none}</p>
  const until = paper.valid_until ? writeMonth(paper.valid_until, language) : ''
  const issued = paper.issuer && `${paper.issuer}, ${paper.year}.`
  const decided = on ?? (paper.decided_at ? dominicanDate(new Date(paper.decided_at)) : '')
  const texts: Record<Look, string> = {
    none,
    looking: t('sentText', { when: formatInstant(paper.sent_at, language, 'day') }),
    accepted: t(paper.kind === 'identity' ? 'verifiedText' : 'seenText', {
      month: writeMonth(decided, language),
      until,
    }),
    refused: `“${paper.reason}”`,
    expired: t('expiredText', { until }),
    otherName: t('otherNameText'),
  }
  return <p className="wrap-anywhere text-muted">{[issued, texts[look]].filter(Boolean).join(' ')}</p>
}

interface FootProps extends Actions {
  readonly look: Look
  readonly paper: OwnDocument | undefined
  readonly canSend: boolean
  readonly sendText: string
}

function Foot({ look, paper, canSend, onSend, onSee, sendText }: FootProps) {
  const t = useTranslations(verificationTranslations)
  const mayDiffer = look === 'none' ? sendText : t('sendAgain')
  return (
    <div className="mt-auto grid gap-2">
      {canSend && (
        <Button variant="soft" size="md" block onClick={onSend}>
          <Camera aria-hidden />
          {mayDiffer}
        </Button>
      )}
      {look === 'accepted' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Eye aria-hidden className="size-4" />
          {t('shown')}
        </p>
      )}
      {paper && (
        <div className="-mx-2 flex flex-wrap gap-1">
          {paper.parts.length > 0 && (
            <Button variant="ghost" size="md" onClick={() => onSee(paper)}>
              <FileText aria-hidden />
              {t('seeSent')}
            </Button>
          )}
          <WithdrawButton paper={paper} />
        </div>
      )}
    </div>
  )
}

/** Withdraws an undecided document, or removes a decided one. */
function WithdrawButton({ paper }: { paper: OwnDocument }) {
  const t = useTranslations(verificationTranslations)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isOpen = paper.state === 'sent'
  const { send, isPending } = useWrite<OwnVerification>({
    action: `paper ${paper.id}`,
    send: () => call('DELETE /me/verification/papers/{id}', { params: { id: paper.id } }),
    done: () => t(isOpen ? 'withdrawn' : 'removed'),
    failed: (error) => errorDetailOf(error) ?? t('withdrawFailed'),
    onDone: (verified) => {
      setAsking(false)
      client.setQueryData(verificationQuery.queryKey, verified)
      return refresh(client, stale.trainers)
    },
    // Refetches, because an admin may have decided in the meantime.
    onFailed: () => refresh(client, stale.verification),
  })
  const label = t(isOpen ? 'withdraw' : 'remove')
  return (
    <>
      <Button variant="ghost" size="md" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        title={t(isOpen ? 'withdrawTitle' : 'removeTitle')}
        consequence={t(isOpen ? 'withdrawText' : 'removeText')}
        confirmLabel={label}
        busy={isPending}
        tone="danger"
      />
    </>
  )
}
