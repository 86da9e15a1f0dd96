export { OwnWaitlist } from './my-waits'
export { TakenHours } from './taken-hours'
