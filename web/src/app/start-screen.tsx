import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../lib/i18n'
import { uiMessages } from '../ui/messages'
import { PageSpinner } from '../ui/spinner'

/** What the front page has shown since before the app came. */
const frontStart = document.getElementById('front-start')

/** Until it is known what to show. On the front page what is there stays, and learns to speak. */
export function StartScreen() {
  const { pathname } = useLocation()
  return frontStart && pathname === '/' ? <Kept start={frontStart} /> : <PageSpinner />
}

/** The same elements, not new ones that look like them: nothing flickers. */
function Kept({ start }: { start: HTMLElement }) {
  const t = useMessages(uiMessages)
  const place = useRef<HTMLDivElement>(null)
  const label = t('loading')
  useLayoutEffect(() => {
    const text = start.querySelector('[data-label]')
    if (text) text.textContent = label
    place.current?.append(start)
  }, [start, label])
  return <div role="status" ref={place} />
}
