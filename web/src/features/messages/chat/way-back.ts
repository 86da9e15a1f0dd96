import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** In the history's entry of a chat that was opened from the list. */
export const openedFromList = { isFromList: true } as const

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isFromList') === true
}

/** To the list: back where one came from it, and in place of the chat otherwise, so that Back never leads round in circles. */
export function useWayBack() {
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
