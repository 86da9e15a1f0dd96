export { findPress, type PressingAdmin, recordAction } from './queries'
export { adminLogData } from './queries/personal-data'
