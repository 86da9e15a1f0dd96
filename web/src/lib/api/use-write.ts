import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../browser/toast'

/** The second tap of a double tap comes within this time. */
export const doubleTapMs = 500

interface Write<Answer, Input> {
  /** Names the action and what it acts on, so that a success removes the toast of an earlier failure. */
  readonly action: string
  readonly send: (input: Input) => Promise<Answer>
  /** Text of the success toast. */
  readonly done: (answer: Answer, input: Input) => string
  /** Text of the error toast. */
  readonly failed: (error: Error, input: Input) => string
  readonly onDone?: (answer: Answer, input: Input) => unknown
  readonly onFailed?: (error: Error, input: Input) => unknown
  /** The button stays busy until the returned promise is resolved. */
  readonly onSettled?: () => unknown
}

/**
 * A change that the user asks for. It is sent once: never twice by a double tap, never again by itself, and never later
 * because there was no connection (see the defaults of the query client).
 */
export function useWrite<Answer, Input = void>(write: Write<Answer, Input>) {
  const isSending = useRef(false)
  const last = useRef<{ input: Input; at: number }>(undefined)
  const { mutate, isPending, isSuccess, variables } = useMutation<Answer, Error, Input>({
    mutationFn: write.send,
    onSuccess: (answer, input) => {
      toast.success(write.done(answer, input), write.action)
      return write.onDone?.(answer, input)
    },
    onError: (error, input) => {
      toast.error(write.failed(error, input), write.action)
      return write.onFailed?.(error, input)
    },
    onSettled: async (_, error) => {
      await write.onSettled?.()
      isSending.current = false
      if (error) last.current = undefined
    },
  })
  // After a success the button stays until the next render, so a second tap on it can come after the answer.
  function isSecondTap(input: Input): boolean {
    const isOther = typeof input !== 'object' && input !== last.current?.input
    return last.current !== undefined && !isOther && performance.now() < last.current.at + doubleTapMs
  }
  function send(input: Input): void {
    if (isSending.current || isSecondTap(input)) return
    isSending.current = true
    last.current = { input, at: performance.now() }
    mutate(input)
  }
  return { send, isPending, isSuccess, variables }
}
