import { endpoint } from '../endpoint'
import { priceQuestion, priceSpread } from './entity'
import * as refused from './errors'

/** The price range is left out of the question, so that the reply shows what else there is. */
export const listPrices = endpoint({
  method: 'GET',
  path: '/trainers/prices',
  access: 'anyone',
  summary: 'How the prices of a search are spread, for choosing a range',
  query: priceQuestion,
  reply: priceSpread,
  errors: [
    refused.radiusInvalid,
    refused.addressTooLong,
    refused.textNotShowable,
    refused.nearInvalid,
    refused.serviceTypeUnknown,
    refused.specializationUnknown,
  ],
})
