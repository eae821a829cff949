/** Characters that a new password must have at least. */
export const PASSWORD_MIN = 8;
/** Long enough for any phrase, short enough to be hashed in no time. */
export const PASSWORD_MAX = 128;
