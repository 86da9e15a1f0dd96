import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '../browser/toast'
import { makeQueryClient } from './query-client'
import { useWrite } from './use-write'

it('a double tap sends a write once, but a tap on another choice and a later tap are sent too', async () => {
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

it('a failed write without an error text shows no toast, and `send` returns whether the write succeeded', async () => {
  const queries = makeQueryClient()
  const shown = vi.spyOn(toast, 'error')
  const answers = [Promise.reject(new Error('refused')), Promise.resolve()]
  const { result } = renderHook(
    () =>
      useWrite({
        action: 'save',
        send: (_name: string) => answers.shift() ?? Promise.resolve(),
        failed: () => undefined,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  )
  const press = (name: string) => act(() => Promise.all([result.current.send(name), result.current.send('ignored')]))
  expect(await press('refused')).toEqual([false, false])
  expect(await press('stored')).toEqual([true, false])
  expect(shown).not.toHaveBeenCalled()
})
