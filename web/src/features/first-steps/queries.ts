import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { logQuietly } from '@/lib/browser/log'

export const firstStepsQuery = queryOptions({
  queryKey: keys.firstSteps,
  queryFn: ({ signal }) => call('GET /me/first-steps', { signal }),
  // Always refetched, because most steps are done on other screens.
  refetchOnMount: 'always',
})

/** Returns a function that ticks the step `share`, if it is still open. Nobody waits for it, so a failure is not shown. */
export function useMarkShared() {
  const client = useQueryClient()
  return async () => {
    const steps = client.getQueryData(firstStepsQuery.queryKey)
    if (!steps?.some(({ step, is_done }) => step === 'share' && !is_done)) return
    try {
      const left = await call('PUT /me/first-steps/{step}', { params: { step: 'share' } })
      client.setQueryData(firstStepsQuery.queryKey, left)
    } catch (error) {
      logQuietly('sharing could not be marked', error)
    }
  }
}
