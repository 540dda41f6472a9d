-- A sign-in that waits for its code ends with the password: it is found by its person.
create index verification_pending_sign_ins on auth.verification (value) where identifier like '2fa-%';
