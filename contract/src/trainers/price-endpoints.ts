import { endpoint } from '../endpoint'
import { priceQueryParams, priceSpread } from './entity'
import * as refused from './errors'

/** Ignores the price range of the search, so that the chart shows all prices. */
export const listPrices = endpoint({
  method: 'GET',
  path: '/trainers/prices',
  access: 'anyone',
  summary: 'How the prices of a search are spread, for choosing a range',
  query: priceQueryParams,
  reply: priceSpread,
  errors: [
    refused.radiusInvalid,
    refused.addressTooLong,
    refused.textNotShowable,
    refused.nearInvalid,
    refused.serviceTypeUnknown,
    refused.specializationUnknown,
    refused.languageFilterUnknown,
  ],
})
