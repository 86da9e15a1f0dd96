import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { logQuietly } from '@/lib/browser/log'

export const firstStepsQuery = queryOptions({
  queryKey: keys.firstSteps,
  queryFn: ({ signal }) => call('GET /me/first-steps', { signal }),
  // Always refetched, because most steps are done on other screens.
  refetchOnMount: 'always',
})

/**
 * True if a package does not fit the price of a single session, and the trainer has not skipped the step about
 * packages. False while loading.
 */
export function useHasPackagesToCheck(): boolean {
  const { data } = useQuery(firstStepsQuery)
  return data?.some(({ step, is_done }) => step === 'packages' && !is_done) ?? false
}

/**
 * Returns a function that marks the step `share` as done, if it is open. A failure is not shown, because nobody waits
 * for the result.
 */
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
