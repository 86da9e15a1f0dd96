import type { DemoReviews } from './review'
import { reviewsOfTheCapital } from './reviews-capital'
import { reviewsOfTheCountry } from './reviews-country'

export const demoReviews: DemoReviews = { ...reviewsOfTheCapital, ...reviewsOfTheCountry }
