import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { slotsQuery } from '../queries'

/** The free hours of a day, asked for anew whenever somebody comes back to the page. */
export function useSlots(trainerId: string, date: string | undefined) {
  const isAsked = trainerId !== '' && date !== undefined
  const query = useQuery({
    ...slotsQuery(trainerId, date ?? ''),
    enabled: isAsked,
    select: ({ slots }) => slots ?? [],
  })
  const { refetch } = query
  // The query hears of a tab that is shown again, but not of a window that comes to the front.
  useEffect(() => {
    if (!isAsked) return
    const ask = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [isAsked, refetch])
  return query
}
export type Slots = ReturnType<typeof useSlots>
