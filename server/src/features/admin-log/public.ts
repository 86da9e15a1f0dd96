export { type ClickingAdmin, findLatestClick, recordAction } from './queries'
export { adminLogData } from './queries/personal-data'
