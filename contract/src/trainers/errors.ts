import { refusal } from '../refusal'

export const bioMissing = refusal('bio_missing', 400, {
  en: 'Bio is required',
  es: 'La biografía es obligatoria',
})
export const bioTooLong = refusal('bio_too_long', 400, {
  en: 'Bio must be at most 2000 characters',
  es: 'La biografía debe tener como máximo 2000 caracteres',
})
export const textNotShowable = refusal('text_not_showable', 400, {
  en: 'Bio and address cannot contain control characters',
  es: 'La biografía y la dirección no pueden contener caracteres de control',
})
export const specializationsMissing = refusal('specializations_missing', 400, {
  en: 'Choose at least one specialization',
  es: 'Elige al menos una especialidad',
})
export const languageUnknown = refusal('language_unknown', 400, {
  en: 'Choose languages from the list',
  es: 'Elige idiomas de la lista',
})
export const languageFilterUnknown = refusal('language_filter_unknown', 400, {
  en: 'The language must be a code from the list, such as es or en',
  es: 'El idioma debe ser un código de la lista, como es o en',
})
export const addressFormUnknown = refusal('address_form_unknown', 400, {
  en: 'Choose how you wish to be called',
  es: 'Elige cómo quieres que te llamen',
})
export const specializationUnknown = refusal('specialization_unknown', 400, {
  en: 'Specializations must be from the list',
  es: 'Las especialidades deben ser de la lista',
})
export const priceInvalid = refusal('price_invalid', 400, {
  en: 'Price per session must be a whole number of pesos from 1 to 1,000,000',
  es: 'El precio por sesión debe ser un número entero de pesos de 1 a 1,000,000',
})
export const availableSessionsInvalid = refusal('available_sessions_invalid', 400, {
  en: 'Available sessions must be a whole number from 1 to 100',
  es: 'Las sesiones disponibles deben ser un número entero de 1 a 100',
})
export const addressMissing = refusal('address_missing', 400, {
  en: 'Address is required',
  es: 'La dirección es obligatoria',
})
export const addressTooLong = refusal('address_too_long', 400, {
  en: 'Address must be at most 200 characters',
  es: 'La dirección debe tener como máximo 200 caracteres',
})
export const locationInvalid = refusal('location_invalid', 400, {
  en: 'Set your location on the map',
  es: 'Marca tu ubicación en el mapa',
})
export const nearInvalid = refusal('near_invalid', 400, {
  en: 'A position needs latitude and longitude, such as 18.4861,-69.9312',
  es: 'Una posición necesita latitud y longitud, como 18.4861,-69.9312',
})
export const serviceTypesMissing = refusal('service_types_missing', 400, {
  en: 'Choose at least one service type',
  es: 'Elige al menos un tipo de servicio',
})
export const serviceTypeUnknown = refusal('service_type_unknown', 400, {
  en: 'Service type must be gym, home or park',
  es: 'El tipo de servicio debe ser gimnasio, a domicilio o al aire libre',
})
export const packagesMissing = refusal('packages_missing', 400, {
  en: 'You must have at least one pricing package',
  es: 'Debes tener al menos un paquete de precios',
})
export const packagesTooMany = refusal('packages_too_many', 400, {
  en: 'You can have at most 10 pricing packages',
  es: 'Puedes tener como máximo 10 paquetes de precios',
})
export const packageSessionsInvalid = refusal('package_sessions_invalid', 400, {
  en: 'Sessions of a package must be a whole number from 1 to 100',
  es: 'Las sesiones de un paquete deben ser un número entero de 1 a 100',
})
export const packagePriceInvalid = refusal('package_price_invalid', 400, {
  en: 'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
  es: 'El precio de un paquete debe ser de 0 a 10,000,000 de pesos con un máximo de 2 decimales',
})
export const samePackageSizesRefusal = refusal('packages_alike', 400, {
  en: 'Each package needs a different number of sessions',
  es: 'Cada paquete necesita una cantidad distinta de sesiones',
})
export const discountPercentInvalid = refusal('discount_percent_invalid', 400, {
  en: 'Discount percentage must be from 5 to 90 in steps of 5',
  es: 'El porcentaje de descuento debe ser de 5 a 90 en pasos de 5',
})
export const discountDatesInvalid = refusal('discount_dates_invalid', 400, {
  en: 'Discount start and end must be dates',
  es: 'El inicio y el fin del descuento deben ser fechas',
})
export const discountEndsEarlyRefusal = refusal('discount_ends_early', 400, {
  en: 'Discount end date cannot be before its start date',
  es: 'La fecha final del descuento no puede ser anterior a la inicial',
})
export const scheduleInvalid = refusal('schedule_invalid', 400, {
  en: 'Weekly schedule needs every day with times as HH:MM',
  es: 'El horario semanal necesita todos los días con horas como HH:MM',
})
export const hoursReversedRefusal = refusal('hours_reversed', 400, {
  en: 'On {day} the end of your schedule must be after its start',
  es: 'El {day} tu horario debe terminar después de empezar',
})
export const versionInvalid = refusal('version_invalid', 400, {
  en: 'The version must be the number that came with the profile',
  es: 'La versión debe ser el número que vino con el perfil',
})
export const profileChangedRefusal = refusal('profile_changed', 409, {
  en: 'This was changed in another tab or on another device. Nothing was saved yet.',
  es: 'Esto se cambió en otra pestaña o en otro dispositivo. Todavía no se guardó nada.',
})
export const photoNotYoursRefusal = refusal('photo_not_yours', 400, {
  en: 'Photos must be ones that you uploaded',
  es: 'Las fotos deben ser las que tú subiste',
})
export const photoMissing = refusal('photo_missing', 400, {
  en: 'Please choose a photo first',
  es: 'Elige primero una foto',
})
export const galleryFull = refusal('gallery_full', 400, {
  en: 'Maximum 3 photos allowed in gallery',
  es: 'La galería admite un máximo de 3 fotos',
})
export const pageLimitInvalidRefusal = refusal('limit_invalid', 400, {
  en: 'Limit must be a whole number from 1 to 100',
  es: 'El límite debe ser un número entero de 1 a 100',
})
export const radiusInvalid = refusal('radius_invalid', 400, {
  en: 'Radius must be from 1 to 500,000 metres',
  es: 'El radio debe ser de 1 a 500,000 metros',
})
export const policyUnknown = refusal('policy_unknown', 400, {
  en: 'Choose one of the cancellation policies',
  es: 'Elige una de las políticas de cancelación',
})

export const priceBoundInvalid = refusal('price_bound_invalid', 400, {
  en: 'A price must be a whole number of pesos from 0 to 1,000,000',
  es: 'Un precio debe ser un número entero de pesos de 0 a 1,000,000',
})
export const searchedDayInvalidRefusal = refusal('free_day_invalid', 400, {
  en: 'The day must be a date, such as 2026-11-21',
  es: 'El día debe ser una fecha, como 2026-11-21',
})
export const dayPartUnknown = refusal('day_part_unknown', 400, {
  en: 'The part of the day must be morning, afternoon or evening',
  es: 'La parte del día debe ser mañana, tarde o noche (morning, afternoon, evening)',
})
export const sortUnknown = refusal('sort_unknown', 400, {
  en: 'Sort must be near, rating, price or new',
  es: 'El orden debe ser near, rating, price o new',
})
export const boxInvalid = refusal('box_invalid', 400, {
  en: 'The box must be four degrees: west, south, east, north',
  es: 'El recuadro debe ser de cuatro grados: oeste, sur, este, norte',
})
export const idsInvalid = refusal('ids_invalid', 400, {
  en: 'The ids must be up to 50 UUIDs, separated by commas',
  es: 'Los ids deben ser hasta 50 UUID, separados por comas',
})
