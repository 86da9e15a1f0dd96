import { messageLimits } from '@entrena/contract/messages/rules'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { findPictureRefusal, imageTypes } from '@entrena/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { refreshSession } from '@/features/accounts/public'
import { CallFailed, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { newId } from '@/lib/browser/new-id'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { chatQuery } from '../queries'
import { messagesTranslations } from '../translations'
import { addStored, type ChatPair } from './chat-pages'

interface Chosen {
  /** Kept for retries, so that the server stores a picture only once even if its first response was lost. */
  readonly id: string
  readonly file: File
  readonly preview: string
}

/**
 * A chosen picture and its upload. Unlike text messages, a picture is not in the outbox: after a failure it stays here
 * until it is sent or removed, and leaving the page discards it.
 */
export function usePicture({ userId, partnerId }: ChatPair) {
  const t = useTranslations(messagesTranslations)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal<never>>()
  useUnsavedInput(chosen !== undefined)
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen])

  function choose(file: File | undefined) {
    if (!file) return
    const problem = findPictureRefusal(file)
    setRefusal(problem)
    setChosen(problem ? undefined : { id: newId(), file, preview: URL.createObjectURL(file) })
  }

  const write = useWrite({
    action: 'send picture',
    send: ({ id, file }: Chosen) => {
      setProgress(0)
      const query = { id, sender_id: userId, receiver_id: partnerId }
      return upload('POST /messages/pictures', { query, field: 'file', files: [file], onProgress: setProgress })
    },
    failed: (error) => detailOf(error) ?? t('pictureFailed'),
    onDone: (stored) => {
      client.setQueryData(chatQuery({ userId, partnerId }).queryKey, (loaded) => addStored(loaded, stored))
      setChosen(undefined)
      void refresh(client, stale.chat(userId, partnerId))
    },
    onFailed: (error) => {
      if (error instanceof CallFailed && error.code === 'sender_changed') refreshSession(client)
    },
    onSettled: () => setProgress(undefined),
  })

  return {
    chosen,
    progress,
    refusal,
    choose,
    send: () => chosen && void write.send(chosen),
    remove: () => setChosen(undefined),
  }
}

type Picture = ReturnType<typeof usePicture>

export function PictureButton({ picture }: { picture: Picture }) {
  const t = useTranslations(messagesTranslations)
  const input = useRef<HTMLInputElement>(null)
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    picture.choose(target.files?.[0])
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('choosePicture')}
        onChange={change}
      />
      <Button
        variant="ghost"
        icon
        aria-label={t('choosePicture')}
        disabled={picture.progress !== undefined}
        onClick={() => input.current?.click()}
        className="-ml-2 w-12! shrink-0"
      >
        <ImagePlus aria-hidden />
      </Button>
    </>
  )
}

/** The preview above the text field of a picture that is not sent yet. */
export function ChosenPicture({ picture }: { picture: Picture }) {
  const t = useTranslations(messagesTranslations)
  const [language] = useLanguage()
  const { chosen, progress, refusal } = picture
  if (!chosen) {
    return refusal ? (
      <p role="alert" className="text-sm text-danger">
        {sentenceOf(refusal, language)}
      </p>
    ) : null
  }
  const isSending = progress !== undefined
  return (
    <div className="mb-2 grid gap-2 rounded-control bg-sunken p-2">
      <div className="flex items-center gap-3">
        <img src={chosen.preview} alt={t('chosenPicture')} className="size-20 shrink-0 rounded-sm object-cover" />
        <p className="min-w-0 flex-1 text-sm text-muted">
          {t('pictureNote', { count: messageLimits.picturesPerHour })}
        </p>
        {!isSending && (
          <Button variant="ghost" size="md" icon aria-label={t('removePicture')} onClick={picture.remove}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      {isSending && (
        <ProgressBar value={progress} label={t('pictureSending', { percent: Math.round(progress * 100) })} />
      )}
      <Button size="md" busy={isSending} onClick={picture.send}>
        {t('sendPicture')}
      </Button>
    </div>
  )
}
