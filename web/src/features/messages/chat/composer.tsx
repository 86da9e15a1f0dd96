import { isBlank, limits } from '@entrena/contract/messages/rules'
import { cleanText, countCharacters } from '@entrena/contract/text'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { useIsWide } from '../../../lib/browser/use-is-wide'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { messagesTranslations } from '../translations'
import type { Pair } from './chat-pages'
import { keepDraft, readDraft } from './drafts'

const most = limits.messageCharacters
/** From here on the counter shows. */
const nearLimit = most - 200

interface ComposerProps {
  /** Whose text to whom: what was begun is there when one comes back. */
  readonly pair: Pair
  readonly onSend: (text: string) => void
}

/** The box that grows with the text. Enter sends, Shift+Enter begins a line; while letters are composed Enter is theirs. */
export function Composer({ pair, onSend }: ComposerProps) {
  const t = useTranslations(messagesTranslations)
  const [text, setText] = useState(() => readDraft(pair))
  const box = useGrowing(text)
  const hintId = useId()
  const used = text.length > nearLimit / 2 ? countCharacters(cleanText(text)) : 0
  const isOver = used > most
  useFocusOnWide(box)

  function change(next: string) {
    setText(next)
    keepDraft(pair, next)
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
      <div className="flex items-end gap-3">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          aria-label={t('label')}
          aria-describedby={used > nearLimit ? hintId : undefined}
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
          // A press leaves the focus in the box, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          disabled={isOver}
          className="w-12! shrink-0"
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      {used > nearLimit && (
        <p id={hintId} role="status" className={classes('text-sm tabular-nums', isOver ? 'text-danger' : 'text-muted')}>
          {isOver ? t('tooLong', { count: used - most }) : t('used', { used, most })}
        </p>
      )}
    </form>
  )
}

function useGrowing(text: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is not read, its change is the occasion
  useLayoutEffect(() => {
    if (!box.current) return
    const { style, offsetHeight, clientHeight } = box.current
    style.height = 'auto'
    style.height = `${box.current.scrollHeight + offsetHeight - clientHeight}px`
  }, [text])
  return box
}

/** On a phone the keyboard would cover what one came to read. */
function useFocusOnWide(box: { readonly current: HTMLTextAreaElement | null }): void {
  const isWide = useIsWide()
  useEffect(() => {
    if (isWide) box.current?.focus({ preventScroll: true })
  }, [isWide, box])
}
