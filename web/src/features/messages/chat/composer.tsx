import { messageLimits } from '@entrena/contract/messages/rules'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { countCharacters, isBlank, stripInvisible } from '@entrena/contract/text'
import { findPictureRefusal, imageTypes } from '@entrena/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { refreshSession } from '@/features/accounts/public'
import { CallFailed, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { newId } from '@/lib/browser/new-id'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { chatQuery } from '../queries'
import { messagesTranslations } from '../translations'
import { appendSentMessage, type ChatPair } from './chat-pages'
import { readMessageDraft, saveMessageDraft } from './drafts'

const maxCharacters = messageLimits.messageCharacters
/** The character counter is shown from this length on. */
const counterFrom = maxCharacters - 200

interface ComposerProps {
  readonly pair: ChatPair
  readonly onSend: (text: string) => void
}

/** Enter sends, Shift+Enter starts a new line. During IME composition, Enter only confirms the composed text. */
export function MessageComposer({ pair, onSend }: ComposerProps) {
  const t = useTranslations(messagesTranslations)
  const [text, setText] = useState(() => readMessageDraft(pair))
  const picture = usePicture(pair)
  const box = useAutoHeight(text)
  useUnsavedInput(text !== '')
  const hintId = useId()
  const used = text.length > counterFrom / 2 ? countCharacters(stripInvisible(text)) : 0
  const isOver = used > maxCharacters
  useFocusOnWide(box)

  function change(next: string) {
    setText(next)
    saveMessageDraft(pair, next)
  }
  function submit(event?: FormEvent) {
    event?.preventDefault()
    box.current?.focus()
    if (isBlank(text) || isOver) return
    onSend(text)
    change('')
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      onSubmit={submit}
      className="grid gap-1 border-t border-line bg-surface px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] wide:px-5 wide:py-4"
    >
      <ChosenPicture picture={picture} />
      <div className="flex items-end gap-3">
        <PictureButton picture={picture} />
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          aria-label={t('label')}
          aria-describedby={used > counterFrom ? hintId : undefined}
          aria-invalid={isOver || undefined}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          className={joinClasses(
            'block max-h-40 min-h-12 w-full min-w-0 flex-1 resize-none rounded-control border bg-surface px-4 py-2.75',
            isOver ? 'border-danger' : 'border-line-strong',
          )}
        />
        <Button
          type="submit"
          icon
          aria-label={t('send')}
          // Keeps the focus in the text field, so that the keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
          disabled={isOver}
          className="w-12! shrink-0"
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      {used > counterFrom && (
        <p
          id={hintId}
          role="status"
          className={joinClasses('text-sm tabular-nums', isOver ? 'text-danger' : 'text-muted')}
        >
          {isOver ? t('tooLong', { count: used - maxCharacters }) : t('used', { used, most: maxCharacters })}
        </p>
      )}
    </form>
  )
}

function useAutoHeight(text: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height must be measured again whenever the text changes
  useLayoutEffect(() => {
    if (!box.current) return
    const { style, offsetHeight, clientHeight } = box.current
    style.height = 'auto'
    style.height = `${box.current.scrollHeight + offsetHeight - clientHeight}px`
  }, [text])
  return box
}

/** The text field is not focused on a phone, because the on-screen keyboard would cover the messages. */
function useFocusOnWide(box: { readonly current: HTMLTextAreaElement | null }): void {
  const isWide = useIsWide()
  useEffect(() => {
    if (isWide) box.current?.focus({ preventScroll: true })
  }, [isWide, box])
}

interface Chosen {
  /** Each try sends the same id, so that the server stores the picture only once. */
  readonly id: string
  readonly file: File
  readonly preview: string
}

/**
 * A chosen picture and its upload. Unlike a text message, a picture is not kept in the outbox: after a failure it stays
 * in the composer until it is sent or removed, and leaving the page discards it.
 */
function usePicture({ userId, partnerId }: ChatPair) {
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
    failed: (error) => errorDetailOf(error) ?? t('pictureFailed'),
    onDone: (stored) => {
      client.setQueryData(chatQuery({ userId, partnerId }).queryKey, (loaded) => appendSentMessage(loaded, stored))
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

function PictureButton({ picture }: { picture: Picture }) {
  const t = useTranslations(messagesTranslations)
  const input = useRef<HTMLInputElement>(null)
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    picture.choose(target.files?.[0])
    // Empties the input, so that a file can be chosen again after it was removed.
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

/** The preview of a picture that is not sent yet, shown above the text field. */
function ChosenPicture({ picture }: { picture: Picture }) {
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
