import { decisionReasonMissing } from '@entrena/contract/reports/errors'
import {
  isBlank,
  isToldToAuthor,
  type ReportOutcome,
  reportLimits,
  reportOutcomes,
} from '@entrena/contract/reports/rules'
import { type FormEvent, useId, useState } from 'react'
import type { CaseDetails } from '@/features/reports/public'
import { call } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { trustTranslations } from './trust-translations'
import { useTrustWrite } from './use-trust-write'

export function DecideForm({ details: { id, can_hide: canHide, author } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const [language] = useLanguage()
  const name = useId()
  const offered = reportOutcomes.filter(
    (outcome) => outcome === 'leave' || (outcome === 'hide' ? canHide : author !== null),
  )
  const [outcome, setOutcome] = useState<ReportOutcome>('leave')
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { send, isPending } = useTrustWrite({
    action: `decide report ${id}`,
    send: () => call('POST /admin/reports/{id}/decide', { params: { id }, body: { outcome, reason } }),
    done: t(isToldToAuthor(outcome) ? 'done' : 'doneLeft'),
    failed: t('decideFailed'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isBlank(reason)) send()
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-strong">{t('decision')}</legend>
        {offered.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={outcome === each}
              onChange={() => setOutcome(each)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span>
              <b className="block font-strong">{t(each)}</b>
              <span className="block text-sm text-muted">{t(`${each}Text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('reasonLabel')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={reportLimits.reasonCharacters}
        value={reason}
        error={wasTried && isBlank(reason) ? decisionReasonMissing.sentence[language] : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isPending} className="justify-self-end max-sm:w-full">
        {t('decide')}
      </Button>
    </form>
  )
}
