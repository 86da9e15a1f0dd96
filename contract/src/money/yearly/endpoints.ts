import { z } from 'zod'
import { endpoint } from '../../endpoint'
import * as entity from './entity'
import { yearInvalid } from './errors'

export const getYearStatement = endpoint({
  method: 'GET',
  path: '/earnings/statement/year',
  access: ['trainer'],
  summary: "A year of one's own earnings, month by month",
  query: entity.yearQueryParams,
  reply: entity.yearStatement,
  errors: [yearInvalid],
})

export const getYearStatementFile = endpoint({
  method: 'GET',
  path: '/earnings/statement/year/file',
  access: ['trainer'],
  summary: "A year of one's own earnings, as CSV",
  query: entity.yearQueryParams,
  reply: z.unknown(),
  mediaType: 'text/csv',
  errors: [yearInvalid],
})

export const getCommissionReport = endpoint({
  method: 'GET',
  path: '/admin/commissions',
  access: ['admin'],
  summary: 'The commission of a year, by month and by trainer',
  query: entity.yearQueryParams,
  reply: entity.commissionReport,
  errors: [yearInvalid],
})

export const getCommissionFile = endpoint({
  method: 'GET',
  path: '/admin/commissions/file',
  access: ['admin'],
  summary: 'The commission of a year as CSV: a line for each trainer and month',
  query: entity.yearQueryParams,
  reply: z.unknown(),
  mediaType: 'text/csv',
  errors: [yearInvalid],
})
