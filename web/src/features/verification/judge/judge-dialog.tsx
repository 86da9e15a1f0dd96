import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { whyNotReason } from '@entrena/contract/verification/checks'
import { paperLimits } from '@entrena/contract/verification/rules'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { Notice } from '@/ui/feedback/notice'
import { TextArea, TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { fileUrl, type JudgedPaper } from '../queries'
import { History } from './history'
import { judgeTranslations } from './judge-translations'
import { useDecide } from './use-decide'
import { ZoomablePicture } from './zoomable-picture'

export function JudgeDialog({ paper, onClose }: { paper: JudgedPaper; onClose: () => void }) {
  const t = useTranslations(judgeTranslations)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [month, setMonth] = useState(paper.valid_until?.slice(0, 7) ?? '')
  const [language] = useLanguage()
  useUnsavedInput(reason !== '')
  const { decide, isPending } = useDecide(paper, onClose)

  function refuse() {
    const problem = whyNotReason(reason)
    setRefusal(problem)
    if (!problem) decide({ reason })
  }
  const accept = () => decide(paper.kind === 'certificate' ? { valid_until: month === '' ? null : month } : {})

  const actions = isRefusing ? (
    <>
      <Button variant="secondary" onClick={() => setRefusing(false)}>
        {t('back')}
      </Button>
      <Button variant="danger" busy={isPending} onClick={refuse}>
        {t('refuseNow')}
      </Button>
    </>
  ) : (
    <>
      <Button variant="secondary" onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      <Button busy={isPending} disabled={!paper.fits_name} onClick={accept}>
        {t('accept')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={paper.title ?? t('identity')}
      description={paper.trainer_name}
      actions={actions}
      wide
    >
      <dl className="grid gap-x-8 gap-y-2 rounded-control bg-sunken px-5 py-3 sm:grid-cols-2">
        <Fact label={t('onAccount')}>{paper.trainer_name}</Fact>
        <Fact label={t('onPaper')}>{paper.name_on_paper}</Fact>
        {paper.issuer && <Fact label={t('issued')}>{`${paper.issuer}, ${paper.year}`}</Fact>}
      </dl>
      {!paper.fits_name && <Notice tone="warning" title={t('otherName')} />}
      <Pictures paper={paper} />
      {isRefusing ? (
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={refusal && sentenceOf(refusal, language)}
          value={reason}
          maxLength={paperLimits.reasonCharacters}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        paper.kind === 'certificate' && (
          <TextField
            label={t('validUntil')}
            hint={t('validHint')}
            type="month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            className="max-w-60"
          />
        )
      )}
      <History paper={paper} />
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}

function Pictures({ paper }: { paper: JudgedPaper }) {
  const t = useTranslations(judgeTranslations)
  const name = t(paper.kind === 'identity' ? 'card' : 'paper')
  return (
    <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {paper.parts.map((part) =>
        part === 'paper' && paper.is_pdf ? (
          <a
            key={part}
            href={fileUrl(paper, part)}
            download
            className={buttonClass({ variant: 'secondary', size: 'md', className: 'self-start' })}
          >
            <Download aria-hidden />
            {t('downloadPdf')}
          </a>
        ) : (
          <ZoomablePicture key={part} url={fileUrl(paper, part)} label={part === 'selfie' ? t('selfie') : name} />
        ),
      )}
    </div>
  )
}
