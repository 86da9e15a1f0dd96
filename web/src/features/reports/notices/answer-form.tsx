import { answerMissing } from '@entrena/contract/reports/errors'
import { isBlank, reportLimits } from '@entrena/contract/reports/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { noticesTranslations } from './notices-translations'

export function AnswerForm({ id }: { id: string }) {
  const t = useTranslations(noticesTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const { send, isPending } = useWrite({
    action: `answer decision ${id}`,
    send: () => call('POST /reports/{id}/answer', { params: { id }, body: { answer: text } }),
    done: () => t('answerSent'),
    failed: (error) => detailOf(error) ?? t('answerFailed'),
    onDone: () => refresh(client, stale.reports),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isBlank(text)) send()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={t('yourAnswer')}
        hint={t('answerHint')}
        rows={3}
        maxLength={reportLimits.answerCharacters}
        value={text}
        error={wasTried && isBlank(text) ? answerMissing.sentence[language] : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending} className="justify-self-end max-sm:w-full">
        {t('sendAnswer')}
      </Button>
    </form>
  )
}
