import AtSign from 'lucide-react/icons/at-sign'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import CircleDot from 'lucide-react/icons/circle-dot'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Hash from 'lucide-react/icons/hash'
import LetterText from 'lucide-react/icons/letter-text'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import Signature from 'lucide-react/icons/signature'
import SquareCheck from 'lucide-react/icons/square-check'
import UserRound from 'lucide-react/icons/user-round'
import Type from 'lucide-react/icons/type'
import type { FieldType } from '#modules/forms/fields.contract.ts'
import type { Icon } from '../../../ui/icon.ts'

export const fieldIcons: Readonly<Record<FieldType, Icon>> = {
  text: Type,
  textarea: LetterText,
  number: Hash,
  email: AtSign,
  checkbox: ListChecks,
  radio: CircleDot,
  select: ChevronsUpDown,
  date: Calendar,
  datetime: Clock,
  phone: Phone,
  money: DollarSign,
  municipality: MapPin,
  consent: SquareCheck,
  file: Paperclip,
  signature: Signature,
  person: UserRound,
}

/** Types with a placeholder text in the empty field. */
export const typesWithPlaceholder: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'email',
  'phone',
  'money',
  'person',
]

/** A field with choices starts with two options, which are labelled by these numbers. */
export const initialOptionNumbers = [1, 2] as const
