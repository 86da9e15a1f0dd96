import { sentenceOf } from '@entrena/contract/refusal'
import { replyTooLong } from '@entrena/contract/reviews/errors'
import { reviewLimits, whyNotReply } from '@entrena/contract/reviews/rules'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { uiTranslations } from '@/ui/ui-translations'
import { type Review, refreshReviews, updateReview } from '../queries'
import { tabTranslations } from './tab-translations'

interface ReplyProps {
  readonly trainerId: string
  readonly review: Review
  readonly clientName: string
  /** Called after the reply was posted, just before this component unmounts. */
  readonly onPosted: () => void
}

/** Closing the reply form keeps the typed text. */
export function Reply({ trainerId, review, clientName, onPosted }: ReplyProps) {
  const t = useTranslations(tabTranslations)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) {
    return (
      <ReplyForm
        {...{ trainerId, review, clientName, onPosted, text }}
        onText={setText}
        onClose={() => setOpen(false)}
      />
    )
  }
  return (
    <Button
      ref={opener}
      variant="secondary"
      size="md"
      onClick={() => setOpen(true)}
      aria-label={`${t('reply')}: ${clientName}`}
      className="mt-1 justify-self-start"
    >
      <MessageSquareReply aria-hidden />
      {t('reply')}
    </Button>
  )
}

interface ReplyFormProps extends ReplyProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

function ReplyForm({ trainerId, review, clientName, onPosted, text, onText, onClose }: ReplyFormProps) {
  const t = useTranslations(tabTranslations)
  const tUi = useTranslations(uiTranslations)
  const [language] = useLanguage()
  const id = useId()
  const [wasTried, setTried] = useState(false)
  const client = useQueryClient()
  const focusText = () => document.getElementById(id)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only on mount
  useEffect(focusText, [])
  useUnsavedInput(text !== '')
  const { send, isPending } = useWrite({
    action: `reply ${review.id}`,
    send: () => call('POST /reviews/{id}/reply', { params: { id: review.id }, body: { reply: text } }),
    done: () => t('posted'),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: (replied) => {
      onPosted()
      updateReview(client, trainerId, replied)
    },
    onFailed: (error) => {
      // The review was deleted or already has a reply, so the reviews are reloaded and the form closes.
      if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 409)) return
      void refreshReviews(client, trainerId).then(onPosted)
    },
  })
  const refused = whyNotReply(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (refused) focusText()
    else send()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
      <TextArea
        id={id}
        label={t('replyLabel', { name: clientName })}
        hint={t('once')}
        error={wasTried && refused ? sentenceOf(refused, language) : undefined}
        maxLength={reviewLimits.replyCharacters}
        tooLong={sentenceOf(replyTooLong, language)}
        rows={3}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="md" onClick={onClose} disabled={isPending}>
          {tUi('cancel')}
        </Button>
        <Button type="submit" size="md" busy={isPending}>
          {t('post')}
        </Button>
      </div>
    </form>
  )
}
