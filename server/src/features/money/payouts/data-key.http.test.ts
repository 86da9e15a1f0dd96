import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { eraseUnreadableDetails, refuseWrongDataKey } from './bank-account'
import { makeTrainers } from './makers'

const house = setUpHouse()

const withKey = (DATA_KEY: string) => house.servicesWith({ DEMO: 'false', DATA_KEY })

test('the server starts with any DATA_KEY before the first bank details, and then only with the same key', async () => {
  await refuseWrongDataKey(withKey('another key of many letters'))
  const { save } = await makeTrainers(house)
  await save()
  await refuseWrongDataKey(house.services)
  await expect(refuseWrongDataKey(withKey('another key of many letters'))).rejects.toThrow(
    'DATA_KEY is not the key with which the stored bank details were encrypted. Set the former one.',
  )
  await expect(refuseWrongDataKey(withKey(''))).rejects.toThrow('DATA_KEY is missing, the key with which')
})

test('after the loss of DATA_KEY, bank details are erased and can be entered again', async () => {
  const { save, trainer } = await makeTrainers(house)
  await save()
  expect(await eraseUnreadableDetails(house.services)).toBe(0)
  await expect(eraseUnreadableDetails(withKey(''))).rejects.toThrow('those of everybody would be erased')
  expect((await trainer.get('/bank-account')).body.account).not.toBeNull()
  const services = withKey('another key of many letters')
  expect(await eraseUnreadableDetails(services)).toBe(1)
  await refuseWrongDataKey(services)
  expect((await (await house.person('admin')).get('/admin/actions')).body).toMatchObject([
    { kind: 'bank_details_erased', subject_id: trainer.id },
  ])
  expect((await trainer.get('/bank-account')).body).toMatchObject({ account: null })
  expect((await save()).status).toBe(200)
})
