import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** History state of a chat that was opened from the conversation list. */
export const openedFromList = { isFromList: true } as const

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isFromList') === true
}

/**
 * Props of the link from a chat to the conversation list. If the chat was opened from the list, the link navigates back
 * in the history. Otherwise the link replaces the history entry of the chat, so that Back does not return to the chat.
 */
export function useBackToList() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const list = new URLSearchParams(params)
  list.delete('with')
  return {
    to: `?${list}`,
    replace: true,
    onClick(event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) {
      if (!isFromList(state) || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(-1)
    },
  }
}
