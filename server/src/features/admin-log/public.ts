export { recordAction } from './queries'
export { adminLogData } from './queries/personal-data'
