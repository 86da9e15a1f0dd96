import {
  chooseLanguage,
  chooseRole,
  exchangeSession,
  finishExternalSignIn,
  getMe,
  logIn,
  logOut,
  register,
  startExternalSignIn,
} from './accounts/endpoints'
import { listUsers } from './admin/endpoints'
import {
  completeBooking,
  countBookings,
  createBooking,
  getBooking,
  getBookingCalendar,
  listBookings,
  listSlots,
  moveBooking,
} from './bookings/endpoints'
import { listConversations, readChat, sendMessage } from './messages/endpoints'
import { getOperatingHours } from './operating-hours/endpoints'
import {
  confirmPayment,
  getEarnings,
  getProof,
  listEarnings,
  listEarningsMonths,
  markPaid,
  startCheckout,
  uploadProof,
} from './payments/endpoints'
import { listReviews, replyToReview, writeReview } from './reviews/endpoints'
import { getConfig, getHealth } from './service/endpoints'
import {
  deleteGalleryPhoto,
  getTrainer,
  listTrainers,
  saveProfile,
  uploadGallery,
  uploadPhoto,
} from './trainers/endpoints'

/** Every endpoint of the product. The server refuses to start while one of them is not served. */
export const api = [
  getHealth,
  getConfig,
  getOperatingHours,
  register,
  logIn,
  logOut,
  getMe,
  chooseRole,
  chooseLanguage,
  startExternalSignIn,
  finishExternalSignIn,
  exchangeSession,
  listTrainers,
  getTrainer,
  saveProfile,
  uploadPhoto,
  uploadGallery,
  deleteGalleryPhoto,
  createBooking,
  listBookings,
  countBookings,
  getBooking,
  moveBooking,
  completeBooking,
  getBookingCalendar,
  listSlots,
  startCheckout,
  uploadProof,
  markPaid,
  confirmPayment,
  getProof,
  getEarnings,
  listEarnings,
  listEarningsMonths,
  writeReview,
  replyToReview,
  listReviews,
  listConversations,
  readChat,
  sendMessage,
  listUsers,
] as const

export type Api = typeof api
