import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const deleteOfflineChat = vi.hoisted(() => vi.fn<(userId: string, partnerId: string) => Promise<void>>())
vi.mock('@/lib/offline/offline-store', async (original) => ({
  ...(await original<typeof import('@/lib/offline/offline-store')>()),
  deleteOfflineChat,
}))

const partnerId = '5e550000-0000-4000-8000-000000000001'
const path = `/client-dashboard?tab=messages&with=${partnerId}`

it('a stored conversation is deleted if the server says that it is gone, and stays if the server fails', async () => {
  const client = makeSignedInUser('client')
  await openApp(path, { as: client, api: { 'GET /messages/{partnerId}': failureReply(500) } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the messages')
  expect(deleteOfflineChat).not.toHaveBeenCalled()
  const gone = failureReply(404, { code: 'conversation_not_found' })
  await openApp(path, { as: client, api: { 'GET /messages/{partnerId}': gone } })
  expect(await screen.findByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
  await waitFor(() => expect(deleteOfflineChat).toHaveBeenCalledExactlyOnceWith(client.id, partnerId))
})
