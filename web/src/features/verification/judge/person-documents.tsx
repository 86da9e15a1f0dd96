import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type AdminDocument, fileUrl, historyQuery } from '../queries'
import { DecideDocumentDialog, useDocumentState } from './decide-document-dialog'
import { decideDocumentTranslations } from './decide-document-translations'

interface PersonDocumentsProps {
  readonly userId: string
  /** False for a person without the role trainer. Nothing is shown then unless the person has sent documents. */
  readonly isTrainer: boolean
}

/** The documents that a person has sent, with their state. An admin can decide about those without a decision. */
export default function PersonDocuments({ userId, isTrainer }: PersonDocumentsProps) {
  const t = useTranslations(decideDocumentTranslations)
  const { data, error, isFetching, refetch } = useQuery(historyQuery(userId))
  const [judged, setJudged] = useState<AdminDocument>()
  if (!isTrainer && !data?.length) return null
  return (
    <Card className="overflow-clip">
      <h2 className="p-4 text-lg wide:px-5">{t('documents')}</h2>
      <div className="border-t border-line">
        {!data && error && (
          <div className="p-4 wide:px-5">
            <FailedState
              title={t('loadFailed')}
              detail={errorDetailOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!data && !error && (
          <SkeletonGroup className="p-4 wide:px-5">
            <Skeleton className="h-11" />
          </SkeletonGroup>
        )}
        {data?.length === 0 && <p className="p-4 text-muted wide:px-5">{t('noneSent')}</p>}
        <ul className="divide-y divide-line">
          {data?.map((paper) => (
            <Row key={paper.id} paper={paper} onJudge={() => setJudged(paper)} />
          ))}
        </ul>
      </div>
      {judged && <DecideDocumentDialog key={judged.id} paper={judged} onClose={() => setJudged(undefined)} />}
    </Card>
  )
}

function Row({ paper, onJudge }: { paper: AdminDocument; onJudge: () => void }) {
  const t = useTranslations(decideDocumentTranslations)
  const [language] = useLanguage()
  const stateOf = useDocumentState()
  const what = paper.title ?? t('identity')
  const partNames = { paper: t(paper.kind === 'identity' ? 'card' : 'paper'), selfie: t('selfie') }
  return (
    <li className="grid justify-items-start gap-1 p-4 wide:px-5">
      <p className="font-strong wrap-anywhere">{what}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {t('sent', { when: formatInstant(paper.sent_at, language, 'medium') })} · {stateOf(paper)}
      </p>
      {paper.state === 'sent' ? (
        <Button
          variant="soft"
          size="md"
          onClick={onJudge}
          aria-label={t('judgeOf', { what, name: paper.trainer_name })}
          className="mt-1"
        >
          {t('judge')}
        </Button>
      ) : (
        <span className="flex flex-wrap gap-x-4 text-sm empty:hidden">
          {paper.parts.map((part) => (
            <a
              key={part}
              href={fileUrl(paper, part)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center"
            >
              {partNames[part]}
            </a>
          ))}
        </span>
      )}
    </li>
  )
}
