import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../browser/toast'

/** Two taps within this time count as a double tap. */
export const doubleTapMs = 500

interface Write<Answer, Input> {
  /**
   * Names what the user does and to what. A success removes the error toast of an earlier failure with the same action.
   */
  readonly action: string
  readonly send: (input: Input) => Promise<Answer>
  /** Text of the success toast. Undefined if the screen itself shows the success. */
  readonly done?: (answer: Answer, input: Input) => string | undefined
  /** Text of the error toast, or undefined if the screen shows the error itself. */
  readonly failed: (error: Error, input: Input) => string | undefined
  readonly onDone?: (answer: Answer, input: Input) => unknown
  readonly onFailed?: (error: Error, input: Input) => unknown
  /** The button stays busy until the returned promise is resolved. */
  readonly onSettled?: () => unknown
}

/** The input as text, to recognise a second tap. A file is represented by its name, size and date. */
function contentOf(input: unknown): string | undefined {
  return JSON.stringify(input, (_, part) => (part instanceof File ? [part.name, part.size, part.lastModified] : part))
}

/**
 * A change that the user requests. It is sent once: not twice by a double tap, not retried, and not sent later when the
 * connection returns (see the defaults of the query client).
 */
export function useWrite<Answer, Input = void>(write: Write<Answer, Input>) {
  const isSending = useRef(false)
  const last = useRef<{ input: Input; at: number }>(undefined)
  const { mutateAsync, isPending, isSuccess, variables } = useMutation<Answer, Error, Input>({
    mutationFn: write.send,
    onSuccess: (answer, input) => {
      const text = write.done?.(answer, input)
      if (text === undefined) toast.clear(write.action)
      else toast.success(text, write.action)
      return write.onDone?.(answer, input)
    },
    onError: (error, input) => {
      const text = write.failed(error, input)
      if (text !== undefined) toast.error(text, write.action)
      return write.onFailed?.(error, input)
    },
    onSettled: async (_, error) => {
      await write.onSettled?.()
      isSending.current = false
      if (error) last.current = undefined
    },
  })
  // True for the second tap of a double tap. The response may have arrived in between, because the button stays until
  // the next render.
  function isSecondTap(input: Input): boolean {
    return (
      last.current !== undefined &&
      contentOf(input) === contentOf(last.current.input) &&
      performance.now() < last.current.at + doubleTapMs
    )
  }
  /**
   * Sends the write, unless another one is being sent or this is the second tap of a double tap. Resolves with true if
   * the write was sent and succeeded, otherwise with false.
   */
  async function send(input: Input): Promise<boolean> {
    if (isSending.current || isSecondTap(input)) return false
    isSending.current = true
    last.current = { input, at: performance.now() }
    return mutateAsync(input).then(
      () => true,
      () => false,
    )
  }
  return { send, isPending, isSuccess, variables }
}
