import { messageLimits } from '@entrena/contract/messages/rules'
import { cleanText, countCharacters, isBlank } from '@entrena/contract/text'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { messagesTranslations } from '../translations'
import type { ChatPair } from './chat-pages'
import { readDraft, saveDraft } from './drafts'
import { ChosenPicture, PictureButton, usePicture } from './send-picture'

const maxCharacters = messageLimits.messageCharacters
/** The character counter is shown from this length on. */
const counterFrom = maxCharacters - 200

interface ComposerProps {
  readonly pair: ChatPair
  readonly onSend: (text: string) => void
}

/** Enter sends, Shift+Enter starts a new line. During IME composition, Enter only confirms the composed text. */
export function Composer({ pair, onSend }: ComposerProps) {
  const t = useTranslations(messagesTranslations)
  const [text, setText] = useState(() => readDraft(pair))
  const picture = usePicture(pair)
  const box = useAutoHeight(text)
  useUnsavedInput(text !== '')
  const hintId = useId()
  const used = text.length > counterFrom / 2 ? countCharacters(cleanText(text)) : 0
  const isOver = used > maxCharacters
  useFocusOnWide(box)

  function change(next: string) {
    setText(next)
    saveDraft(pair, next)
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
          className={classes(
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
        <p id={hintId} role="status" className={classes('text-sm tabular-nums', isOver ? 'text-danger' : 'text-muted')}>
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
