import * as account from './accounts/account-endpoints'
import * as accounts from './accounts/endpoints'
import * as ownData from './accounts/own-data-endpoints'
import * as secondFactor from './accounts/second-factor-endpoints'
import * as admin from './admin/endpoints'
import * as bookings from './bookings/endpoints'
import * as messages from './messages/endpoints'
import * as operatingHours from './operating-hours/endpoints'
import * as payments from './payments/endpoints'
import * as reviews from './reviews/endpoints'
import * as service from './service/endpoints'
import * as trainers from './trainers/endpoints'
import * as pictures from './trainers/picture-endpoints'

/** The server refuses to start if an endpoint in this list has no route. */
export const api = [
  ...Object.values(service),
  ...Object.values(operatingHours),
  ...Object.values(accounts),
  ...Object.values(ownData),
  ...Object.values(account),
  ...Object.values(secondFactor),
  ...Object.values(trainers),
  ...Object.values(pictures),
  ...Object.values(bookings),
  ...Object.values(payments),
  ...Object.values(reviews),
  ...Object.values(messages),
  ...Object.values(admin),
]

export type Api = typeof api
