import Type from 'typebox';
import { PASSWORD_LENGTH } from '../../../people/accounts.ts';

/** RFC 5321 allows no longer address. */
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', format: 'plain-text' });
/** A password that is given; whether it is right is looked at later. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max });
export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
