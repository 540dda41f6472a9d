package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"
)

const (
	tolerance    = 300 * time.Second
	maxBodyBytes = 10 << 20
)

var (
	secret    = []byte(os.Getenv("TILL_SECRET"))
	fulfilled sync.Map // in your database: one row for each order or invoice that was fulfilled
)

func isGenuine(timestamp string, signatures []string, rawBody []byte) bool {
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(rawBody)
	expected := hex.EncodeToString(mac.Sum(nil))
	isSigned := false
	for _, signature := range signatures {
		isSigned = hmac.Equal([]byte(expected), []byte(signature)) || isSigned
	}
	return isSigned && time.Since(time.Unix(seconds, 0)).Abs() <= tolerance
}

func fulfilOnce(id string) {
	if _, before := fulfilled.LoadOrStore(id, true); !before { // the same event can come twice
		fmt.Println("fulfil", id)
	}
}

func receive(w http.ResponseWriter, r *http.Request) {
	rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBodyBytes))
	// The second one is there while the secret is being rotated.
	signatures := []string{r.Header.Get("X-Service-Signature"), r.Header.Get("X-Service-Signature-Next")}
	if err != nil || !isGenuine(r.Header.Get("X-Service-Timestamp"), signatures, rawBody) {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	var body struct {
		Event string
		Data  struct{ ID string }
	}
	if err := json.Unmarshal(rawBody, &body); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if body.Event == "order.completed" || body.Event == "invoice.paid" {
		fulfilOnce(body.Data.ID)
	}
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	port := os.Getenv("PORT")
	if len(secret) == 0 || port == "" {
		log.Fatal("TILL_SECRET and PORT must be set")
	}
	http.HandleFunc("/webhooks", receive)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
