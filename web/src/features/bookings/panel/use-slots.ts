import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { slotsQuery } from '../queries'

export function useSlots(trainerId: string, date: string | undefined) {
  const isEnabled = trainerId !== '' && date !== undefined
  const query = useQuery({
    ...slotsQuery(trainerId, date ?? ''),
    enabled: isEnabled,
    select: ({ slots }) => slots ?? [],
  })
  const { refetch } = query
  // TanStack Query refetches when a hidden tab becomes visible, but not when a visible window regains focus.
  useEffect(() => {
    if (!isEnabled) return
    const refresh = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [isEnabled, refetch])
  return query
}
export type Slots = ReturnType<typeof useSlots>
