import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from './query-client'
import { useWrite } from './use-write'

it('sends a double tap once, but another choice and a later tap again', async () => {
  const sent: string[] = []
  const queries = makeQueryClient()
  const { result } = renderHook(
    () =>
      useWrite({
        action: 'choose',
        send: async (choice: string) => void sent.push(choice),
        done: () => 'Done',
        failed: () => 'Failed',
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  )
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const tap = async (choice: string, at: number) => {
    clock.mockReturnValue(at)
    result.current.send(choice)
    result.current.send(choice)
    await waitFor(() => expect(result.current.isPending).toBe(false))
  }
  await tap('trainer', 1_000)
  await tap('trainer', 1_400)
  expect(sent).toEqual(['trainer'])
  await tap('client', 1_450)
  await tap('client', 2_000)
  expect(sent).toEqual(['trainer', 'client', 'client'])
  clock.mockRestore()
})
